import { useLocation, useNavigation } from 'react-router'

/** Whether another page, or another choice, of the list on this screen is on its way. */
export function useIsListLoading(): boolean {
  const { location } = useNavigation()
  return location?.pathname === useLocation().pathname
}
