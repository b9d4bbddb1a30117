import { expect, test } from 'vitest'
import { buildMetronomePreset } from '../../testing/builders/build-metronome-preset'
import { presetPieceOf, presetsOfPiece } from './presets-of-piece'

const courante = { title: 'Courante', composer: 'Bach' }
const preset = (id: string, measures: string | null, piece: typeof courante | null = courante) =>
  buildMetronomePreset({ id, piece, measures })
const idsFor = (presets: readonly ReturnType<typeof preset>[], measures: string | null) =>
  presetsOfPiece(presets, { piece: courante, measures }).map(({ id }) => id)

test('presetsOfPiece lists presets of the same bars first, then those that share a bar', () => {
  const presets = [
    preset('end', '33-40'),
    preset('whole', null),
    preset('near', '8-12'),
    preset('same', '1-8'),
  ]
  expect(idsFor(presets, '1-8')).toEqual(['same', 'whole', 'near', 'end'])
  expect(idsFor(presets, null)).toEqual(['whole', 'end', 'near', 'same'])
})

test('presetsOfPiece omits presets of another piece and presets without a piece', () => {
  const presets = [
    preset('any', null, null),
    preset('other', '1-8', { title: 'Allemande', composer: 'Bach' }),
    preset('spelled', '1-8', { title: ' COURANTE', composer: 'bach' }),
  ]
  expect(idsFor(presets, '1-8')).toEqual(['spelled'])
})

test('presetPieceOf trims the fields and returns null without a title or for a text that is too long', () => {
  const fields = { title: ' Courante ', composer: ' ', measures: ' 1-8' }
  expect(presetPieceOf(fields)).toEqual({ piece: { title: 'Courante', composer: null }, measures: '1-8' })
  expect(presetPieceOf({ ...fields, title: ' ' })).toBeNull()
  expect(presetPieceOf({ ...fields, measures: '1'.repeat(51) })).toBeNull()
  expect(presetPieceOf({ ...fields, composer: 'a'.repeat(256) })).toBeNull()
})
