import { expect, test } from 'vitest'
import { initialsOf } from './initials'

test.each([
  ['clara.wieck@example.org', 'CW'],
  ['clara@example.org', 'CL'],
  ['c@example.org', 'C'],
  ['fanny_hensel-mendelssohn@example.org', 'FH'],
  ['élise@example.org', 'ÉL'],
  ['黃@example.org', '黃'],
  ['...@example.org', '..'],
])('initialsOf shortens the e-mail address %s to at most two characters: %s', (email, initials) => {
  expect(initialsOf({ email })).toBe(initials)
})
