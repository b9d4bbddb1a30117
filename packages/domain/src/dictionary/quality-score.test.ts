import { describe, expect, test } from 'vitest'
import { qualityScore } from './quality-score'

const facts = {
  pronunciation: { ipa: 'alˈleɡro', language: 'it' },
  etymology: [{ language: 'it', word: 'allegro' }],
  related: ['presto', 'allegretto'],
  references: ['grove'],
}
const text = { definition: 'Play fast.', example: 'The finale is an allegro.' }

describe('qualityScore', () => {
  test('a term with every part has 100', () => {
    expect(qualityScore(facts, text, { isForeignWord: true })).toBe(100)
  })

  test('a foreign word without pronunciation loses 10, a word of the own language loses nothing', () => {
    const silent = { ...facts, pronunciation: undefined }
    expect(qualityScore(silent, text, { isForeignWord: true })).toBe(90)
    expect(qualityScore(silent, text, { isForeignWord: false })).toBe(100)
  })

  test('one related term gives half of its weight', () => {
    expect(qualityScore({ ...facts, related: ['presto'] }, text, { isForeignWord: true })).toBe(95)
  })

  test('a definition alone has 40, and 10 more if readers know how to say the word', () => {
    const bare = { etymology: [], related: [], references: [] }
    const only = { definition: 'Play fast.', example: '' }
    expect(qualityScore(bare, only, { isForeignWord: true })).toBe(40)
    expect(qualityScore(bare, only, { isForeignWord: false })).toBe(50)
  })
})
