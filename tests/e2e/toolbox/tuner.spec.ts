import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { PITCH_WINDOW, PitchReader } from '../../../apps/web/src/audio/pitch/pitch-reader'
import { appRuns } from '../support/app-start'
import { strongestFrequency } from '../support/tones'

/** Replaces the microphone by a tone of a frequency in hertz. */
const playIntoMicrophone = (page: Page, frequency: number) =>
  page.addInitScript((hertz) => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext()
      const tone = new OscillatorNode(context, { frequency: hertz, type: 'triangle' })
      const microphone = new MediaStreamAudioDestinationNode(context)
      tone.connect(microphone)
      tone.start()
      return microphone.stream
    }
  }, frequency)

test('the tuner shows the note and its distance in cents, and follows a new reference pitch', async ({
  page,
}) => {
  await playIntoMicrophone(page, 440 * 2 ** (8 / 1200))
  await page.goto('/toolbox/tuner')
  await appRuns(page)
  const tuner = page.getByRole('region', { name: 'Tuner', exact: true })
  await tuner.getByRole('button', { name: 'Start' }).click()
  await expect(tuner).toContainText('A4')
  await expect(tuner).toContainText('+8')
  await expect(tuner.getByText('Too high')).toBeVisible()
  await page.getByRole('spinbutton', { name: 'Pitch of A4 (Hz)' }).fill('442')
  await expect(tuner.getByText('In tune')).toBeVisible()
  await tuner.getByRole('button', { name: 'Stop' }).click()
  await expect(tuner).not.toContainText('442')
})

test('the tuner reports a refused microphone and what to do', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto('/toolbox/tuner')
  await appRuns(page)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('This page is not allowed to use the microphone.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
})

test('the tuner measures the recorded piano within one cent of its strongest frequency', async ({ page }) => {
  await page.goto('/about')
  const reader = new PitchReader()
  for (const [name, expected] of [
    ['c4', 261.63],
    ['fs5', 739.99],
  ] as const) {
    const file = readFileSync(`apps/web/src/audio/piano-samples/${name}.mp3`).toString('base64')
    const decoded = await page.evaluate(async (data) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
      const context = new OfflineAudioContext(1, 1, 48_000)
      const buffer = await context.decodeAudioData(bytes.buffer)
      return [...buffer.getChannelData(0).subarray(12_000, 45_000)]
    }, file)
    const samples = Float32Array.from(decoded)
    const readings: number[] = []
    for (let at = 0; at + PITCH_WINDOW <= samples.length; at += PITCH_WINDOW / 2) {
      const found = reader.read(samples.subarray(at, at + PITCH_WINDOW), 48_000)
      if (found !== null) readings.push(found)
    }
    const median = readings.sort((a, b) => a - b)[Math.floor(readings.length / 2)] ?? 0
    const cents = 1200 * Math.log2(median / strongestFrequency(samples, 48_000, expected))
    expect(Math.abs(cents), name).toBeLessThan(1)
  }
})
