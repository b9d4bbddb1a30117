import { describe, expect, test } from 'vitest'
import { codeOfNote, isBlack, labelOf, noteName, noteOfCode, notes, usualLabels } from './piano-keys'

const english = 'C C♯ D D♯ E F F♯ G G♯ A A♯ B'.split(' ')

describe('piano keys', () => {
  test('noteName returns C4 for MIDI note 60 and C6 for MIDI note 84', () => {
    expect(noteName(60, english, 4)).toBe('C4')
    expect(noteName(61, english, 4)).toBe('C♯4')
    expect(noteName(71, english, 4)).toBe('B4')
    expect(noteName(72, english, 4)).toBe('C5')
    expect(noteName(84, english, 4)).toBe('C6')
  })

  test('noteName returns la3 for MIDI note 69 if the lowest octave has the number 3', () => {
    expect(noteName(69, 'do do♯ ré ré♯ mi fa fa♯ sol sol♯ la la♯ si'.split(' '), 3)).toBe('la3')
  })

  test('the piano of the landing page has fifteen white and ten black keys', () => {
    expect(notes.filter(isBlack)).toHaveLength(10)
    expect(notes.filter((note) => !isBlack(note))).toHaveLength(15)
  })

  test('noteOfCode maps the home row to white keys and the row above to black keys', () => {
    const home = [
      'KeyA',
      'KeyS',
      'KeyD',
      'KeyF',
      'KeyG',
      'KeyH',
      'KeyJ',
      'KeyK',
      'KeyL',
      'Semicolon',
      'Quote',
    ]
    expect(home.map(noteOfCode)).toEqual([60, 62, 64, 65, 67, 69, 71, 72, 74, 76, 77])
    const above = ['KeyW', 'KeyE', 'KeyT', 'KeyY', 'KeyU', 'KeyO', 'KeyP', 'BracketRight']
    expect(above.map(noteOfCode)).toEqual([61, 63, 66, 68, 70, 73, 75, 78])
  })

  test('noteOfCode returns undefined for R, I, Q, Space, 1 and an empty code', () => {
    for (const code of ['KeyR', 'KeyI', 'KeyQ', 'Space', 'Digit1', '']) {
      expect(noteOfCode(code)).toBeUndefined()
    }
  })

  test('codeOfNote returns a key code that noteOfCode maps back to the note, for every note up to 78', () => {
    for (const note of notes) {
      const code = codeOfNote(note)
      if (code === undefined) expect(note).toBeGreaterThan(78)
      else expect(noteOfCode(code)).toBe(note)
    }
    expect(usualLabels.get('KeyA')).toBe('A')
    expect(usualLabels.get('Quote')).toBe("'")
    expect(usualLabels.get('BracketRight')).toBe(']')
  })

  test('labelOf returns the capital of a typed letter, but ß unchanged', () => {
    expect(labelOf('q')).toBe('Q')
    expect(labelOf('ö')).toBe('Ö')
    expect(labelOf('ß')).toBe('ß')
    expect(labelOf(';')).toBe(';')
  })
})
