import { describe, expect, test } from 'vitest'
import { type FoundFault, found } from './faults.ts'
import { type ExaminePageInput, NoBrowserError } from './page/examinePage.ts'
import { runCli } from './runCli.ts'

async function run(words: readonly string[], result: readonly FoundFault[] | Error = []) {
  const printed: string[] = []
  const errors: string[] = []
  const asked: ExaminePageInput[] = []
  const code = await runCli(words, {
    cwd: '/nowhere',
    print: (text) => void printed.push(text),
    printError: (text) => void errors.push(text),
    async examinePage(input) {
      asked.push(input)
      if (result instanceof Error) throw result
      return result
    },
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n'), asked }
}

describe('docs/guide/diagnose.md: the command foyer-doctor', () => {
  test('ends with 0 where nothing is wrong', async () => {
    expect(await run(['https://app.example'])).toMatchObject({
      code: 0,
      printed: expect.stringContaining('nothing is wrong'),
      errors: '',
    })
  })

  test('ends with 1 and names each fault with its fix and its page', async () => {
    const { code, printed } = await run(['https://app.example'], [found('csp_relay', 'Stopped.')])
    expect(code).toBe(1)
    expect(printed).toMatch(
      /FAIL csp_relay\n {2}Stopped\.\n {2}Fix: .*wss:.*\n {2}https:\/\/.*guide\/security#/,
    )
  })

  test('prints one JSON document on demand', async () => {
    const { printed } = await run(['--json', 'https://app.example'], [found('csp_relay', 'Stopped.')])
    expect(JSON.parse(printed)).toMatchObject({
      target: 'https://app.example',
      ok: false,
      faults: [{ code: 'csp_relay' }],
    })
  })

  test('hands on what its options say', async () => {
    const words = ['localhost:5173', '--timeout', '9', '--browser', '/b', '--ignore-certificate']
    expect((await run(words)).asked).toEqual([
      {
        url: 'http://localhost:5173',
        timeoutMs: 9_000,
        browserPath: '/b',
        ignoresCertificate: true,
        triesSignIn: false,
      },
    ])
  })

  test('ends with 3 and says what to do where there is no browser', async () => {
    const error = new NoBrowserError('No Chromium, Chrome or Edge was found. Install one.')
    expect(await run(['https://app.example'], error)).toMatchObject({
      code: 3,
      errors: expect.stringContaining('Install one'),
    })
  })

  test('may be told its own name, doctor, before the address', async () => {
    const { code, asked } = await run(['doctor', 'https://app.example', '--timeout', '9'])
    expect(code).toBe(0)
    expect(asked).toMatchObject([{ url: 'https://app.example', timeoutMs: 9_000 }])
  })

  test('shows how it is used where no word stands after its name, or on demand', async () => {
    const shown = { printed: expect.stringMatching(/^npx @foyer\/doctor <address>/), errors: '', asked: [] }
    expect(await run([])).toMatchObject({ code: 2, ...shown })
    expect(await run(['--help'])).toMatchObject({ code: 0, ...shown })
  })

  test('reads a project, by its option or as a folder', async () => {
    for (const words of [
      ['--project', import.meta.dirname],
      [import.meta.dirname],
      ['doctor', import.meta.dirname],
    ]) {
      const { code, printed, asked } = await run(words)
      expect(code).toBe(1)
      expect(printed).toContain('FAIL project_missing')
      expect(asked).toEqual([])
    }
  })

  test.each([
    [['https://a.example', '--project', '.']],
    [['doctor']],
    [['--json']],
    [['not an address']],
    [['file:///etc/passwd']],
    [['https://a.example', 'https://b.example']],
    [['https://a.example', '--timeout', 'soon']],
    [['--jsno', 'https://a.example']],
    [['doctor', 'doctor', 'https://a.example']],
    [['treat', 'https://a.example']],
    [['treat']],
  ])('refuses %j in words, and examines nothing', async (words) => {
    const { code, errors, asked } = await run(words)
    expect(code).toBe(2)
    expect(errors).toContain('--help')
    expect(asked).toEqual([])
  })
})
