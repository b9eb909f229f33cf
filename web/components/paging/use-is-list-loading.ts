import { useLocation, useNavigation } from 'react-router'

/** Whether this screen's list is loading another page or selection. */
export function useIsListLoading(): boolean {
  const { location } = useNavigation()
  return location?.pathname === useLocation().pathname
}
