import { expect, test } from 'vitest'
import { barAtPoint, barBoxes } from './bar-boxes'

const staff = (y: number, x: number, width: number) => `
  <g id="s${x}${y}" class="staff">
    <path d="M${x} ${y} L${x + width} ${y}" stroke-width="13" />
    <path d="M${x} ${y + 100} L${x + width} ${y + 100}" stroke-width="13" />
    <g id="c1" class="clef" />
    <g class="ledgerLines"><path d="M0 0 L9000 0" stroke-width="22" /></g>
    <g id="st" class="stem"><path d="M${x} 0 L${x} 9000" stroke-width="18" /></g>
  </g>`
const page = `<svg viewBox="0 0 100 200">
  <svg class="definition-scale" color="black" viewBox="0 0 1000 2000">
    <g class="page-margin" transform="translate(50, 100)">
      <g id="b1" class="measure">${staff(0, 0, 400)}${staff(300, 0, 400)}</g>
      <g id="b2" class="measure">${staff(0, 400, 500)}${staff(300, 400, 500)}</g>
    </g></svg></svg>`

test('barBoxes returns boxes from the first to the last line of the staves of a bar', () => {
  expect(barBoxes(page)).toEqual([
    { id: 'b1', left: 0.05, top: 0.05, width: 0.4, height: 0.2 },
    { id: 'b2', left: 0.45, top: 0.05, width: 0.5, height: 0.2 },
  ])
})

test('barAtPoint returns the bar for a point on or just above its staves, else null', () => {
  const boxes = barBoxes(page)
  const at = (x: number, y: number) => barAtPoint(boxes, x, y)?.id
  expect(at(0.1, 0.1)).toBe('b1')
  expect(at(0.5, 0.03)).toBe('b2')
  expect(at(0.99, 0.1)).toBeUndefined()
  expect(at(0.1, 0.6)).toBeUndefined()
})
