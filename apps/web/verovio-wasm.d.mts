import type { Plugin } from 'vite'

export function verovioWasm(): Plugin
