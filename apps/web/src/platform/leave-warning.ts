const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** While `isOn` is true, the browser asks before it leaves the page (`beforeunload`). */
export function warnBeforeLeaving(isOn: boolean): void {
  if (isOn) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}
