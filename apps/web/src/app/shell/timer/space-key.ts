import { isInDialog } from '../key-target'

/** Matches the elements that use the space key themselves. */
const CONTROLS =
  'a[href], button, input, select, textarea, summary, audio, video, [contenteditable], [tabindex="0"], [role="slider"], [role="option"]'

/**
 * Returns true if a press of the space key controls the timer. The focused control must not use the key, no
 * dialog may be open, and no screen may have handled it.
 * A held key, a key with a modifier, and a space typed with an input method do not count.
 */
export function isTimerSpace(event: KeyboardEvent): boolean {
  const { key, repeat, isComposing, defaultPrevented, target } = event
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  if (key !== ' ' || hasModifier || repeat || isComposing || defaultPrevented || isInDialog()) return false
  return !(target instanceof Element && target.closest(CONTROLS))
}
