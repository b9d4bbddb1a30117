import { describe, expect, test } from 'vitest'
import { movementOf, readMovement } from './movement'

test.each([
  ['moonlight 3rd mvt', 3, 'moonlight'],
  ['moonlight mvt 3', 3, 'moonlight'],
  ['Pathétique 2. Satz', 2, 'pathetique'],
  ['Sonate, 1er mouvement', 1, 'sonate,'],
  ['sonata tercer movimiento', 3, 'sonata'],
  ['月光 第三樂章', 3, '月光'],
  ['Sonata II. Adagio', 2, 'sonata adagio'],
  ['second movement of the Pathétique', 2, 'of the pathetique'],
])('%s names movement %i', (text, number, rest) => {
  expect(readMovement(text)).toEqual({ number, rest })
})

test.each(['Sonata in C major, K. 545', 'Suite II', 'Op. 27 No. 2', 'Partita V', 'I. 3', 'mouvement'])(
  '%s names no movement',
  (text) => {
    expect(readMovement(text).number).toBeNull()
  },
)

describe('a title with a movement names its work', () => {
  const work = 'Sonata in C, K. 545'
  test.each([
    [`${work}, I. Allegro`, work, 1],
    [`${work}, i. Allegro`, work, 1],
    [`${work}, II Adagio`, work, 2],
    [`${work} II Adagio`, work, 2],
    [`${work} II. Adagio`, work, 2],
    [`${work} (II. Adagio)`, work, 2],
    [`${work} – II: Adagio`, work, 2],
    [`${work}, II`, work, 2],
    [`${work} III`, work, 3],
    [`${work}: 1st movement`, work, 1],
    [`${work}, first movement`, work, 1],
    [`${work}, 2nd mvt`, work, 2],
    [`${work}, 2nd mov. (Andante)`, work, 2],
    [`${work}, mvt. 3`, work, 3],
    ['Sonate C-Dur KV 545, 1. Satz', 'Sonate C-Dur KV 545', 1],
    ['Sonate C-Dur KV 545, 1. Satz: Allegro', 'Sonate C-Dur KV 545', 1],
    ['Sonate C-Dur KV 545, II. Satz', 'Sonate C-Dur KV 545', 2],
    ['Sonate C-Dur KV 545, dritter Satz', 'Sonate C-Dur KV 545', 3],
    ['Sonate en do majeur, 2e mouvement', 'Sonate en do majeur', 2],
    ['Sonate en do majeur, 1er mouvement', 'Sonate en do majeur', 1],
    ['Sonate en do majeur, 3ème mvt', 'Sonate en do majeur', 3],
    ['Sonate en do majeur, IIe mouvement', 'Sonate en do majeur', 2],
    ['Sonata en do mayor, 2.º movimiento', 'Sonata en do mayor', 2],
    ['Sonata en do mayor, 2º mov.', 'Sonata en do mayor', 2],
    ['Sonata en do mayor, 1.er movimiento', 'Sonata en do mayor', 1],
    ['Sonata en do mayor, segundo movimiento', 'Sonata en do mayor', 2],
    ['Sonata en do mayor: II. Andante', 'Sonata en do mayor', 2],
    ['C大調奏鳴曲，作品545，第一樂章', 'C大調奏鳴曲，作品545', 1],
    ['C大调奏鸣曲 第2乐章', 'C大调奏鸣曲', 2],
    ['交響曲，第十樂章', '交響曲', 10],
    ['升c小調第14號鋼琴奏鳴曲，第三樂章', '升c小調第14號鋼琴奏鳴曲', 3],
    ['C大調奏鳴曲，II 慢板', 'C大調奏鳴曲', 2],
    ['月光，III. Presto agitato', '月光', 3],
    ['月光 III. Presto agitato', '月光', 3],
    ['Sonate Nr. 8: III. Rondo', 'Sonate Nr. 8', 3],
    ['Pathétique – 2nd movement', 'Pathétique', 2],
    ['Sonate (2. Satz)', 'Sonate', 2],
    ['Quatuor, deuxième mouvement', 'Quatuor', 2],
    ['Suite No. 5, BWV 816, I. Allemande', 'Suite No. 5, BWV 816', 1],
    ['Suite No. 5, BWV 816: VII. Gigue', 'Suite No. 5, BWV 816', 7],
    ['Partita No. 2: V. Chaconne', 'Partita No. 2', 5],
    ['Sonata, Op. 27 No. 2 (“Moonlight”), III. Presto agitato', 'Sonata, Op. 27 No. 2 (“Moonlight”)', 3],
    ['Sonata, Hob. XVI:50, II. Adagio', 'Sonata, Hob. XVI:50', 2],
    ['Carnaval, Op. 9, XXI. Marche', 'Carnaval, Op. 9', 21],
    ['Suite bergamasque, III Clair de lune', 'Suite bergamasque', 3],
    [
      'The Well-Tempered Clavier, Book I, BWV 846, II. Fugue',
      'The Well-Tempered Clavier, Book I, BWV 846',
      2,
    ],
  ])('%s', (title, named, number) => {
    expect(movementOf(title)).toEqual({ work: named, number })
    expect(movementOf(title.toLowerCase())).toEqual({ work: named.toLowerCase(), number })
  })

  test.each([
    'Sonata in C major, K. 545',
    'Sonata, Op. 27 No. 2',
    'Op. 27 No. 2',
    'Sonata, Op. 27/2',
    'Sonata, Hob. XVI:50',
    'Sonata, Hob. XVI. 50',
    '2nd movement',
    'II. Andante',
    'Étude No. 3',
    'Suite II',
    'French Suite II. Allemande',
    'Hungarian Rhapsody II. Lento',
    'Hungarian Rhapsody, VI',
    'Sonata V. Adagio',
    'Partita V',
    'The Well-Tempered Clavier, Book I',
    'The Well-Tempered Clavier, Book I. Prelude in C',
    'Das wohltemperierte Klavier, Teil II. Fuge',
    'Années de pèlerinage, Livre I. Au lac',
    'Sonata for v. and piano',
    'I Puritani: Overture',
    'Bellini: I Puritani',
    'Girl Crazy, I Got Rhythm',
    'Concerto, Xi Lin',
    'Sonata in 3 Movements',
    'Mouvements perpétuels',
    '4 Sätze',
    'Quartettsatz in c-Moll',
    'Sonata, II–III',
    'Sonata, I. & II.',
    'Symphony No. 5, i. e. the Fifth',
    'Mass in B minor',
    'Vivaldi, RV 315',
    '第14號鋼琴奏鳴曲',
    '第一組曲',
    '作品27之2',
  ])('%s does not', (title) => {
    expect(movementOf(title)).toBeNull()
    expect(movementOf(title.toLowerCase())).toBeNull()
  })
})
