import type { Plugin } from 'vite'

export function aboutFacts(): Record<string, string>
export function creditsCheck(): Plugin
