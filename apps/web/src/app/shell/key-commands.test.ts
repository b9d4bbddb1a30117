import { describe, expect, test } from 'vitest'
import { KeyCommands } from './key-commands'

const command = (keys: string) => ({ keys, run: () => {} })
const commands = [command('l'), command('g l'), command('?'), { keys: undefined, run: () => {} }]

describe('KeyCommands', () => {
  test('KeyCommands.press returns the command of a single key', () => {
    expect(new KeyCommands(commands).press('l', 0)?.keys).toBe('l')
  })

  test('KeyCommands.press returns the command of `g l` rather than that of `l` after the key g', () => {
    const keys = new KeyCommands(commands)
    expect(keys.press('g', 0)).toBeUndefined()
    expect(keys.press('l', 1000)?.keys).toBe('g l')
  })

  test('KeyCommands.press forgets the first key of a sequence after 1.2 seconds', () => {
    const keys = new KeyCommands(commands)
    keys.press('g', 0)
    expect(keys.press('l', 1300)?.keys).toBe('l')
  })

  test('KeyCommands.press starts no sequence with a key that ran a command', () => {
    const keys = new KeyCommands([command('g'), command('g l')])
    keys.press('g', 0)
    expect(keys.press('l', 10)).toBeUndefined()
  })

  test('KeyCommands.press runs no command for a mistyped second key of a sequence', () => {
    const keys = new KeyCommands([...commands, command('d')])
    keys.press('g', 0)
    expect(keys.press('d', 100)).toBeUndefined()
    expect(keys.press('d', 200)?.keys).toBe('d')
  })

  test('KeyCommands.press runs no command that changes data within three seconds of an unfinished sequence', () => {
    const remove = { ...command('d'), changesData: true }
    const keys = new KeyCommands([...commands, remove])
    keys.press('g', 0)
    expect(keys.press('x', 100)).toBeUndefined()
    expect(keys.press('d', 200)).toBeUndefined()
    expect(keys.press('d', 1300)).toBeUndefined()
    expect(keys.press('d', 3100)).toBe(remove)
  })

  test('KeyCommands.press runs a command that changes data right after a finished sequence', () => {
    const remove = { ...command('d'), changesData: true }
    const keys = new KeyCommands([...commands, remove])
    keys.press('g', 0)
    keys.press('l', 100)
    expect(keys.press('d', 200)).toBe(remove)
  })

  test('KeyCommands.press begins a sequence again when its first key is repeated', () => {
    const keys = new KeyCommands(commands)
    keys.press('g', 0)
    expect(keys.press('g', 1000)).toBeUndefined()
    expect(keys.press('l', 2000)?.keys).toBe('g l')
  })
})
