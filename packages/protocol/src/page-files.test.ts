import { expect, test } from 'vitest'
import { pageFiles } from './page-files'

test.each([
  ['/', 'de', ['landing.de.html', 'index.html']],
  ['/logbook', 'en', ['logbook.en.html', 'logbook.other.en.html', 'index.html']],
  ['/logbook/', 'en', ['logbook.en.html', 'logbook.other.en.html', 'index.html']],
  ['/reports/overview', 'zh-TW', ['reports.overview.zh-TW.html', 'reports.other.zh-TW.html', 'index.html']],
  ['/', null, ['index.html']],
  ['/repertoire/sonata', null, ['index.html']],
])(
  'pageFiles for %s in the language %s lists the most specific HTML file first and index.html last',
  (path, language, files) => {
    expect(pageFiles(path, language)).toEqual(files)
  },
)
