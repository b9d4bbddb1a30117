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
  test('qualityScore returns 100 for a term with every part', () => {
    expect(qualityScore(facts, text, { isForeignWord: true })).toBe(100)
  })

  test('qualityScore subtracts 10 from a foreign word without pronunciation, but nothing from a native word', () => {
    const silent = { ...facts, pronunciation: undefined }
    expect(qualityScore(silent, text, { isForeignWord: true })).toBe(90)
    expect(qualityScore(silent, text, { isForeignWord: false })).toBe(100)
  })

  test('qualityScore returns 95 for a complete term with one related term instead of two', () => {
    expect(qualityScore({ ...facts, related: ['presto'] }, text, { isForeignWord: true })).toBe(95)
  })

  test('qualityScore returns 40 for a definition alone, and 10 more if readers can pronounce the word', () => {
    const bare = { etymology: [], related: [], references: [] }
    const only = { definition: 'Play fast.', example: '' }
    expect(qualityScore(bare, only, { isForeignWord: true })).toBe(40)
    expect(qualityScore(bare, only, { isForeignWord: false })).toBe(50)
  })
})
