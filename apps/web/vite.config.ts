import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import globalData from '@csstools/postcss-global-data'
import react from '@vitejs/plugin-react'
import customMedia from 'postcss-custom-media'
import { defineConfig } from 'vite'
import packageFile from '../../package.json' with { type: 'json' }
import { frameChunk } from './frame-chunk'

/** Class names that stay the same while their file is called the same, and compress well. */
function scopedName(local: string, file: string): string {
  const place = relative(import.meta.dirname, file.replace(/\?.*$/, ''))
  return `${local}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  define: { __APP_VERSION__: JSON.stringify(packageFile.version) },
  css: {
    modules: { generateScopedName: scopedName },
    postcss: {
      plugins: [globalData({ files: [`${import.meta.dirname}/src/ui/media.css`] }), customMedia()],
    },
  },
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/prerender' : 'dist/client',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Inlined files would need `data:` in the policy; a request to our own origin does not.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: frameChunk() }] },
          },
        },
  },
  worker: { format: 'es' },
  server: { port: 5173 },
}))
