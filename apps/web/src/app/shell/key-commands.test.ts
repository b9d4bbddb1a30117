import { describe, expect, test } from 'vitest'
import { KeyCommands } from './key-commands'

const command = (keys: string) => ({ keys, run: () => {} })
const commands = [command('l'), command('g l'), command('?'), { keys: undefined, run: () => {} }]

describe('KeyCommands', () => {
  test('press returns the command of a single key', () => {
    expect(new KeyCommands(commands).press('l', 0)?.keys).toBe('l')
  })

  test('press prefers a sequence over its last key alone', () => {
    const keys = new KeyCommands(commands)
    expect(keys.press('g', 0)).toBeUndefined()
    expect(keys.press('l', 1000)?.keys).toBe('g l')
  })

  test('press forgets the first key of a sequence after a second', () => {
    const keys = new KeyCommands(commands)
    keys.press('g', 0)
    expect(keys.press('l', 1300)?.keys).toBe('l')
  })

  test('a key that ran a command never starts a sequence', () => {
    const keys = new KeyCommands([command('g'), command('g l')])
    keys.press('g', 0)
    expect(keys.press('l', 10)).toBeUndefined()
  })
})
