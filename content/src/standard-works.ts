/** A reference work that musicians find in a library. */
export interface StandardWork {
  readonly author: string
  readonly title: string
  /** Publisher and year. Works that exist only online have the publisher alone. */
  readonly imprint: string
  /** The public home page of an online work. */
  readonly url?: string
}

/** Reference works by id. Terms link them as further reading; the dictionary copies none of their text. */
export const standardWorks: Readonly<Record<string, StandardWork>> = {
  grove: {
    author: 'Deane Root (ed.)',
    title: 'Grove Music Online',
    imprint: 'Oxford University Press',
    url: 'https://www.oxfordmusiconline.com/grovemusic',
  },
  harvard: {
    author: 'Don Michael Randel (ed.)',
    title: 'The Harvard Dictionary of Music',
    imprint: 'Belknap Press, 2003',
  },
  oxford: {
    author: 'Joyce Kennedy, Michael Kennedy, Tim Rutherford-Johnson',
    title: 'The Oxford Dictionary of Music',
    imprint: 'Oxford University Press, 2012',
  },
  mgg: {
    author: 'Laurenz Lütteken (ed.)',
    title: 'MGG Online',
    imprint: 'Bärenreiter, Metzler, RILM',
    url: 'https://www.mgg-online.com',
  },
  taylor: {
    author: 'Eric Taylor',
    title: 'The AB Guide to Music Theory',
    imprint: 'ABRSM, 1989',
  },
  gould: {
    author: 'Elaine Gould',
    title: 'Behind Bars: The Definitive Guide to Music Notation',
    imprint: 'Faber Music, 2011',
  },
  stone: {
    author: 'Kurt Stone',
    title: 'Music Notation in the Twentieth Century',
    imprint: 'Norton, 1980',
  },
  aldwell: {
    author: 'Edward Aldwell, Carl Schachter',
    title: 'Harmony and Voice Leading',
    imprint: 'Schirmer, 2003',
  },
  caplin: {
    author: 'William E. Caplin',
    title: 'Classical Form',
    imprint: 'Oxford University Press, 1998',
  },
  adler: {
    author: 'Samuel Adler',
    title: 'The Study of Orchestration',
    imprint: 'Norton, 2002',
  },
  donington: {
    author: 'Robert Donington',
    title: 'The Interpretation of Early Music',
    imprint: 'Faber and Faber, 1989',
  },
  brown: {
    author: 'Clive Brown',
    title: 'Classical and Romantic Performing Practice 1750–1900',
    imprint: 'Oxford University Press, 1999',
  },
  levine: {
    author: 'Mark Levine',
    title: 'The Jazz Theory Book',
    imprint: 'Sher Music, 1995',
  },
  kernfeld: {
    author: 'Barry Kernfeld (ed.)',
    title: 'The New Grove Dictionary of Jazz',
    imprint: 'Macmillan, 2002',
  },
}
