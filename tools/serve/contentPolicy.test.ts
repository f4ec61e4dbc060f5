import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../guard/endGuard.ts'
import { createContentPolicy } from './contentPolicy.ts'

describe('the generated policy', () => {
  test('names origins alone, each once, whatever addresses are given', () => {
    const policy = createContentPolicy({
      scriptUrl: 'https://cdn.example/foyer/0.1.0/',
      gatewayUrl: 'https://gateway.example/base?x=1',
      connect: ['wss://relay.example/relay', 'https://gateway.example'],
      images: [' https://images.example/a.png '],
      styles: "'self'",
    })
    expect(policy).toContain("script-src 'self' https://cdn.example;")
    expect(policy).toContain("style-src 'self';")
    expect(policy).toContain("img-src 'self' data: https://gateway.example https://images.example;")
    expect(policy).toContain("connect-src 'self' https://gateway.example wss://relay.example;")
  })

  test.each(['https://a.example; script-src *', "'unsafe-inline'", 'javascript:alert(1)', '*', 'data:', ''])(
    'cannot be widened by %j',
    (text) => {
      const strict = createContentPolicy({})
      const given = createContentPolicy({
        scriptUrl: text,
        gatewayUrl: text,
        images: [text],
        scriptHashes: [text],
      })
      expect(given.replaceAll(' https://a.example', '')).toBe(strict)
    },
  )

  test('takes hashes of scripts that stand in the page', () => {
    const policy = createContentPolicy({ scriptHashes: ["'sha256-AbC+/9=='"] })
    expect(policy).toContain("script-src 'self' 'sha256-AbC+/9==';")
  })

  test('is the one that the security guide shows', () => {
    const guide = readFileSync(join(ROOT, 'docs/guide/security.md'), 'utf8')
    const policy = createContentPolicy({
      gatewayUrl: 'https://gateway.example',
      connect: ['wss://relay.example'],
    })
    expect(guide).toContain(`Content-Security-Policy: ${policy}\n`)
  })
})
