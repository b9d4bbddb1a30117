import { expect, test } from 'vitest'
import { sameNumbers } from './same-numbers'

test.each([
  ['Sonatina Op. 36 No. 3', 'Sonatina Op. 36 No. 1'],
  ['Prelude BWV 847', 'Prelude BWV 846'],
  ['Sonata K545', 'Sonata K. 330'],
  ['II. Adagio', 'III. Adagio'],
  ['Prelude in C major', 'Prelude in D major'],
  ['Prelude in C major', 'Prelude in C minor'],
  ['Sonata in E major', 'Sonata in E-flat major'],
  ['Étude Op. 25 No. 1', 'Étude Op. 10 No. 1'],
  ['Nocturne Op. 9/2', 'Nocturne Op. 9/1'],
  ['Sonate C-Dur', 'Sonate C-moll'],
])('sameNumbers is false for %j and %j', (a, b) => expect(sameNumbers(a, b)).toBe(false))

test.each([
  ['Noctrune Op. 9 No. 2', 'Nocturne Op. 9 No. 2'],
  ['Nocturne op9 no2', 'Nocturne, Op. 9/2'],
  ['Nocturne', 'Nocturne Op. 9 No. 2'],
  ['Sonata K545', 'Sonata, K. 545'],
  ['Sonata in C', 'Sonata in C major'],
  ['小奏鸣曲', '小奏鳴曲'],
  ['Clair de lnue', 'Clair de lune'],
])('sameNumbers is true for %j and %j', (a, b) => expect(sameNumbers(a, b)).toBe(true))
