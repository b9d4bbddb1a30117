import { expect, test } from 'vitest'
import { type JumpMark, jumpsFrom, MOST_JUMPS, withJump, withoutJump } from './jump-marks'

const jump = (fromPage: number, toPage: number, label = ''): JumpMark => ({ fromPage, toPage, label })

test('withJump sorts jumps in reading order and replaces one between the same pages', () => {
  const jumps = withJump(withJump([jump(8, 3)], jump(4, 2)), jump(8, 3, 'D.S.'))
  expect(jumps).toEqual([jump(4, 2), jump(8, 3, 'D.S.')])
  expect(withoutJump(jumps, jump(4, 2))).toEqual([jump(8, 3, 'D.S.')])
})

test('jumpsFrom returns the jumps that begin on the shown pages', () => {
  const jumps = [jump(3, 1), jump(4, 2), jump(5, 1)]
  expect(jumpsFrom(jumps, [3, 4])).toEqual([jump(3, 1), jump(4, 2)])
})

test('withJump adds no jump to a full list, but still replaces one', () => {
  const full = Array.from({ length: MOST_JUMPS }, (_, index) => jump(index + 1, 1))
  expect(withJump(full, jump(99, 1))).toBe(full)
  expect(withJump(full, jump(5, 1, 'Coda'))).toHaveLength(MOST_JUMPS)
})
