import { expect, test } from 'vitest'
import { helpCommands } from '../features/about/help/help-keys'
import { allCommands } from './shell/all-commands'

test('the keys of each entry in `helpCommands` are the default keys of its command', () => {
  for (const { id, keys } of Object.values(helpCommands)) {
    expect(allCommands().find((command) => command.id === id)?.keys, id).toBe(keys)
  }
})
