import { readFileSync } from 'node:fs'
import { openTemporaryDatabase, type TemporaryDatabase } from '@foyer/devkit/temporaryDatabase'
import { afterAll, describe, expect, test } from 'vitest'
import { connect, randomHex, randomMessage, until } from '../test/rawClient.ts'
import { runCli } from './runCli.ts'

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const postgres: TemporaryDatabase | undefined = await openTemporaryDatabase('the relay')
afterAll(() => postgres?.stop())

function run(argv: string[], env: Record<string, string> = {}) {
  const lines: string[] = []
  const errors: string[] = []
  const stop = new AbortController()
  const code = runCli(argv, {
    env: { FOYER_LOG_LEVEL: 'silent', ...env },
    print: (line) => lines.push(line),
    printError: (line) => errors.push(line),
    signal: stop.signal,
  })
  return { code, lines, errors, stop }
}

/** The address that a relay printed. */
async function addressOf(lines: readonly string[]): Promise<string> {
  await until(() => lines.length > 0)
  return lines[0]?.replace('Relay at ', '') ?? ''
}

describe('foyer-relay', () => {
  test('explains itself, and what was asked for wrongly', async () => {
    const help = run([])
    expect(await help.code).toBe(0)
    expect(help.lines.join()).toContain('serve')
    const wrong = run(['sevre'])
    expect(await wrong.code).toBe(2)
    expect(wrong.errors).toEqual(['There is no command "sevre". "foyer-relay help" lists all commands.'])
    const version = run(['--version'])
    expect([await version.code, version.lines]).toEqual([0, [manifest.version]])
    const port = run(['serve'], { PORT: 'x' })
    expect(await port.code).toBe(2)
    expect(port.errors.join()).toContain('PORT has to be')
    const migrate = run(['migrate'])
    expect(await migrate.code).toBe(2)
    expect(migrate.errors.join()).toContain('DATABASE_URL is not set')
  })

  test('serves until it is told to stop, and says that messages are not kept', async () => {
    const { code, lines, errors, stop } = run(['serve'], { PORT: '0' })
    const client = await connect(await addressOf(lines))
    expect((await client.call('irn_subscribe', { topic: randomHex() })).error).toBeUndefined()
    expect(errors.join()).toContain('Set DATABASE_URL')
    stop.abort()
    expect(await code).toBe(0)
    expect((await client.closed).code).toBe(1012)
  })

  test('names the address that clients use, and warns in production where it is not told any', async () => {
    const starts = [
      { NODE_ENV: 'production', HOST: '127.0.0.1' },
      {
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        FOYER_RELAY_PUBLIC_URLS: 'wss://relay.example, wss://two.example',
      },
      {},
    ].map((env) => run(['serve'], { ...env, PORT: '0' }))
    for (const { lines } of starts) await until(() => lines.length > 0)
    for (const { stop, code } of starts) {
      stop.abort()
      await code
    }
    const [untold, told, developing] = starts
    expect(untold?.errors.join('\n')).toContain('FOYER_RELAY_PUBLIC_URLS is not set')
    expect(told?.errors.join('\n')).not.toContain('FOYER_RELAY_PUBLIC_URLS')
    expect(developing?.errors.join('\n')).not.toContain('FOYER_RELAY_PUBLIC_URLS')
    expect(told?.lines[0]).toMatch(/^Relay at wss:\/\/relay\.example \(listens at ws:\/\/127\.0\.0\.1:\d+\)$/)
    expect(developing?.lines[0]).toMatch(/^Relay at ws:\/\/127\.0\.0\.1:\d+$/)
  })

  test('names a port that is taken', async () => {
    const first = run(['serve'], { PORT: '0' })
    const { port } = new URL(await addressOf(first.lines))
    const second = run(['serve'], { PORT: port })
    expect(await second.code).toBe(1)
    expect(second.errors.join()).toContain(`Port ${port} is taken. Set PORT`)
    first.stop.abort()
    await first.code
  })

  test.runIf(postgres)('prepares a database once, and keeps messages in it', async () => {
    const env = { PORT: '0', DATABASE_URL: postgres?.url ?? '' }
    const unprepared = run(['serve'], env)
    expect(await unprepared.code).toBe(1)
    expect(unprepared.errors.join()).toContain('Run "foyer-relay migrate" once.')
    const prepare = run(['migrate'], env)
    expect([await prepare.code, ...prepare.lines]).toEqual([0, 'Took 2026-01-mailbox, 2026-02-shares.'])
    const again = run(['migrate'], env)
    expect([await again.code, ...again.lines]).toEqual([0, 'The tables were up to date.'])

    const topic = randomHex()
    const first = run(['serve'], env)
    const sender = await connect(await addressOf(first.lines))
    await sender.call('irn_publish', { topic, message: randomMessage(), ttl: 300, tag: 1 })
    first.stop.abort()
    await first.code
    const second = run(['serve'], env)
    const reader = await connect(await addressOf(second.lines))
    await reader.call('irn_subscribe', { topic })
    await reader.pushed(1)
    second.stop.abort()
    expect(await second.code).toBe(0)
  })
})
