import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from 'lightningcss'
import { build } from 'vite'
import { licenceFile } from './licenceFile.ts'
import { oneCopyOf } from './oneCopy.ts'
import { fromRoot } from './paths.ts'
import { createViteBase } from './viteBase.ts'

const SOURCES = fromRoot('packages/secure-frame/src')
const OUT = 'packages/secure-frame/dist/rescue-page'

/** The rescue page, and its SHA-256 as `sha256sum -c` reads it. */
export const RESCUE_PAGE = `${OUT}/rescue.html`
export const RESCUE_HASH = `${RESCUE_PAGE}.sha256`

const LICENCES = 'LICENSES.txt'

/** One copy of each library, and the one that the frame pins. */
const ONE_COPY = ['@noble/curves', '@noble/hashes', '@scure/base', '@scure/bip32', '@scure/bip39']

/**
 * Builds the rescue page: one file, with script and style inside, whose own policy lets it load and ask for nothing. The same sources give
 * the same bytes everywhere, so that its hash can stand in a release.
 * @returns its SHA-256, in hexadecimal digits
 */
export async function buildRescue(): Promise<string> {
  const { script, licences } = await bundleScript()
  const html = writePage(script, bundleStyle(), licences)
  const hash = createHash('sha256').update(html).digest('hex')
  rmSync(fromRoot(OUT), { recursive: true, force: true })
  mkdirSync(fromRoot(OUT), { recursive: true })
  writeFileSync(fromRoot(RESCUE_PAGE), html)
  writeFileSync(fromRoot(RESCUE_HASH), `${hash}  rescue.html\n`)
  return hash
}

/** All scripts in one. A classic script runs from a disk in every browser, where the scripts of modules are refused by some. */
async function bundleScript(): Promise<{ readonly script: string; readonly licences: string }> {
  const base = createViteBase()
  const built = await build({
    ...base,
    plugins: [base.plugins, licenceFile(LICENCES)],
    resolve: {
      ...base.resolve,
      alias: oneCopyOf(ONE_COPY),
    },
    build: {
      ...base.build,
      write: false,
      target: 'es2022',
      lib: { entry: join(SOURCES, 'rescue.ts'), formats: ['iife'], name: 'rescue' },
      rolldownOptions: { output: { minify: true, comments: false, codeSplitting: false } },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const scripts = outputs.flatMap((one) => (one.type === 'chunk' ? one.code.trim() : []))
  const licences = outputs.flatMap((one) => (one.type === 'asset' ? String(one.source) : []))
  const [script, further] = scripts
  if (script === undefined || further !== undefined)
    throw new Error('The rescue page has to have one script.')
  return { script, licences: licences.join('') }
}

function bundleStyle(): string {
  const { code } = bundle({
    filename: join(SOURCES, 'rescue/rescue.css'),
    minify: true,
    // The engines of the frame's own pages.
    targets: { chrome: 123 << 16, safari: (17 << 16) | (5 << 8), firefox: 121 << 16 },
  })
  return code.toString().trim()
}

/** A text inside of an element of a page ends where these stand, whatever they mean to script or style. */
const ENDS_TEXT = /<\/(script|style)|<!--/i

function writePage(script: string, style: string, licences: string): string {
  for (const text of [script, style]) {
    if (ENDS_TEXT.test(text)) throw new Error('Script or style of the rescue page would end before its end.')
  }
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en" translate="no">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Wallet rescue</title>
<style>${style}</style>
</head>
<body>
<noscript>This page calculates keys by JavaScript, which is off in this browser.</noscript>
<script>${script}</script>
<template>
${licences.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</template>
</body>
</html>
`
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
