import { test } from '@playwright/test'
import { Monkey } from '../support/monkey/monkey'

const seed = Number(process.env.SEGNO_MONKEY_SEED ?? 1)
const minutes = Number(process.env.SEGNO_MONKEY_MINUTES ?? 30)

test('two browsers, a plain client and a server that are killed end with equal diaries', async () => {
  test.setTimeout((minutes + 10) * 60_000)
  await Monkey.run({ seed, minutes })
})
