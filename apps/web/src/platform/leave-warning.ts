const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Makes the browser ask before it leaves the page (`beforeunload`), while `isOn` is true. */
export function warnBeforeLeaving(isOn: boolean): void {
  if (isOn) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}
