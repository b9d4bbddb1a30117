const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Lets the browser ask before it leaves the page (`beforeunload`) while `isOn`. */
export function warnBeforeLeaving(isOn: boolean): void {
  if (isOn) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}
