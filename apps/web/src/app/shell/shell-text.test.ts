import { expect, test } from 'vitest'
import commandMessages from '../../i18n/locales/en/commands.json'
import shellMessages from '../../i18n/locales/en/shell.json'
import { features } from '../features'
import { shellCommands } from './shell-commands'

test('every navigation link and command of the features has a message', () => {
  const places = [
    ...features.flatMap((feature) => (feature.navigation ? [feature.navigation.label] : [])),
    ...features.flatMap((feature) => feature.routes.flatMap(({ title }) => title ?? [])),
  ]
  const acts = [
    ...features.flatMap((feature) => (feature.commands ?? []).map((command) => command.label)),
    ...shellCommands.map((command) => command.label),
  ]
  expect(Math.min(places.length, acts.length)).toBeGreaterThan(3)
  expect(places.filter((label) => !(label in shellMessages))).toEqual([])
  expect(acts.filter((label) => !(label in commandMessages))).toEqual([])
})

test('no two commands of the shell and the features have the same default keys', () => {
  const keys = [...shellCommands, ...features.flatMap((feature) => feature.commands ?? [])]
    .map((command) => command.keys)
    .filter((key) => key !== undefined)
  expect(new Set(keys).size).toBe(keys.length)
})
