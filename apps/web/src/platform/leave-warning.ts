const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Lets the browser ask before it leaves the page, while `isOn` is true (`beforeunload`). */
export function warnBeforeLeaving(isOn: boolean): void {
  if (isOn) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}
