/** Hands on what a program prints in whole lines, so that none is cut in two by the line below. */
export function wholeLines(print) {
  let rest = ''
  return {
    write(chunk) {
      const end = (rest += chunk).lastIndexOf('\n')
      if (end < 0) return
      print(rest.slice(0, end))
      rest = rest.slice(end + 1)
    },
    end() {
      if (rest) print(rest)
      rest = ''
    },
  }
}
