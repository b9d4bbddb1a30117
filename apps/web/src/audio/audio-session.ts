/** Sets the kind of audio session. Safari plays despite the mute switch of an iPhone only in a session for playback. */
export function setAudioSession(type: 'playback' | 'auto'): void {
  const { audioSession } = navigator as { readonly audioSession?: { type: string } }
  if (audioSession) audioSession.type = type
}
