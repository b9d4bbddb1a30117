import { expect, test } from 'vitest'
import { HtmlWithPlaceholders } from './placeholders'

const fill = (html: string, values: object) => new HtmlWithPlaceholders(html).fill(values as never)

test('HtmlWithPlaceholders.fill repeats a section for a list, shows it for a value and omits it without one', () => {
  const html = '<ul>{{#list}}<li>{{name}}{{#note}} ({{note}}){{/note}}{{^note}} –{{/note}}</li>{{/list}}</ul>'
  expect(fill(html, { list: [{ name: 'a', note: 'x' }, { name: 'b' }] })).toBe(
    '<ul><li>a (x)</li><li>b –</li></ul>',
  )
  for (const list of [[], null, '', false, undefined]) expect(fill(html, { list })).toBe('<ul></ul>')
  expect(fill('{{#on}}yes{{/on}}', { on: true })).toBe('yes')
})

test('HtmlWithPlaceholders.fill reads the outer values inside a list, but prefers the values of the item', () => {
  expect(fill('{{#list}}{{a}}{{b}} {{/list}}', { a: '1', b: '2', list: [{ b: '3' }, {}] })).toBe('13 12 ')
})

test('HtmlWithPlaceholders.fill escapes values and reads none of them as a placeholder', () => {
  const html = fill('<a title="{{a}}">{{a}}</a>{{b}}', {
    a: `"><script>alert('1')</script>&`,
    b: '{{a}}{{#c}}$&',
  })
  const safe = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'
  expect(html).toBe(`<a title="${safe}">${safe}</a>{{a}}{{#c}}$&amp;`)
})

test('HtmlWithPlaceholders.fill reads no values from the prototype of an object', () => {
  expect(fill('{{constructor}}{{#toString}}x{{/toString}}{{__proto__}}', {})).toBe('')
})

test.each(['{{#a}}', '{{/a}}', '{{#a}}{{#b}}{{/a}}{{/b}}'])(
  'HtmlWithPlaceholders refuses the text %s',
  (html) => {
    expect(() => new HtmlWithPlaceholders(html)).toThrow()
  },
)
