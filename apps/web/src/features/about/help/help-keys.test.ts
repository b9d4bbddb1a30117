import { expect, test } from 'vitest'
import { helpKeys } from './help-keys'

test('helpKeys returns the keys that a musician has chosen, and `none` for a command without a key', () => {
  expect(helpKeys(undefined, 'none')).toEqual({
    keySheet: '?',
    keyQuickLog: 'L',
    keyAddEntry: 'A',
    keySearch: '/',
    keyNext: 'J',
    keyPrevious: 'K',
    keyEdit: 'E',
    keyRepeat: 'R',
    keyDelete: 'D',
  })
  expect(helpKeys({ 'quick-log': 'q l', 'add-entry': '' }, 'none')).toMatchObject({
    keyQuickLog: 'Q L',
    keyAddEntry: 'none',
    keySearch: '/',
  })
})
