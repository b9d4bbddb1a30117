import type { PointerEvent } from 'react'

/**
 * The pointer handlers of a button that must not lose a press. A field that loses the focus can make the page
 * longer and move the button between press and release. The browser then drops the click.
 * The button therefore captures the mouse until it leaves the place of the press. Moving away still cancels the
 * press.
 */
export const steadyPress = {
  onPointerDown({ currentTarget: button, pointerId, pointerType }: PointerEvent<HTMLButtonElement>): void {
    if (pointerType !== 'mouse') return
    const place = button.getBoundingClientRect()
    const end = new AbortController()
    const options = { signal: end.signal }
    let isClicked = false
    button.setPointerCapture(pointerId)
    button.addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }: globalThis.PointerEvent) => {
        const isInside = x >= place.left && x <= place.right && y >= place.top && y <= place.bottom
        if (isInside) return
        end.abort()
        button.releasePointerCapture(pointerId)
      },
      options,
    )
    button.addEventListener(
      'click',
      () => {
        isClicked = true
      },
      options,
    )
    button.addEventListener(
      'pointerup',
      () =>
        // Some browsers do not send the click to the button that captured the pointer.
        requestAnimationFrame(() => {
          end.abort()
          if (!isClicked && button.isConnected) button.click()
        }),
      options,
    )
    button.addEventListener('pointercancel', () => end.abort(), options)
  },
}
