/**
 * Returns the frequency in hertz with the greatest amplitude within 40 cents of `near`. It is the maximum of
 * the Fourier transform of the recording with a Hann window, in steps of 0.2 cents.
 */
export function strongestFrequency(samples: Float32Array, rate: number, near: number): number {
  const weighted = samples.map(
    (level, at) => level * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / samples.length)),
  )
  const amplitude = (frequency: number) => {
    let real = 0
    let imaginary = 0
    for (const [at, level] of weighted.entries()) {
      real += level * Math.cos((2 * Math.PI * frequency * at) / rate)
      imaginary += level * Math.sin((2 * Math.PI * frequency * at) / rate)
    }
    return Math.hypot(real, imaginary)
  }
  const strongest = (from: number, until: number, step: number) => {
    let best = { frequency: near, amplitude: 0 }
    for (let cents = from; cents <= until; cents += step) {
      const frequency = near * 2 ** (cents / 1200)
      const found = amplitude(frequency)
      if (found > best.amplitude) best = { frequency, amplitude: found }
    }
    return 1200 * Math.log2(best.frequency / near)
  }
  const coarse = strongest(-40, 40, 5)
  const cents = strongest(coarse - 5, coarse + 5, 0.2)
  return near * 2 ** (cents / 1200)
}
