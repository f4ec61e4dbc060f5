import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCli } from './runCli.ts'
import { openQuestions } from './terminal.ts'

const CTRL_C = '\u0003'

let cwd = ''
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'create-foyer-'))
})
afterEach(() => rmSync(cwd, { recursive: true }))

/** Types at a terminal, a line whenever a question stands there. */
async function type(...lines: readonly string[]) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const questions = openQuestions(input, output)
  const rest = [...lines]
  const printed: string[] = []
  const code = await runCli([], {
    cwd,
    print: (text) => void printed.push(text),
    ask(question) {
      const answer = questions.ask(question)
      const line = rest.shift()
      if (line === undefined) input.end()
      else input.write(line)
      return answer
    },
  })
  questions.close()
  return { code, printed: printed.join('\n') }
}

test('docs/guide/get-started.md: Ctrl-C at any question leaves nothing behind', async () => {
  const answers = ['app\r', 'react\r', '1\r', 'https://gateway.example\r', 'shop\r']
  for (let at = 0; at <= answers.length; at += 1) {
    const { code, printed } = await type(...answers.slice(0, at), CTRL_C)
    expect(code).toBe(130)
    expect(printed).toBe('Nothing was made.')
    expect(readdirSync(cwd)).toEqual([])
  }
})

test('docs/guide/get-started.md: an input that ends leaves nothing behind', async () => {
  expect(await type('app\r')).toMatchObject({ code: 130 })
  expect(readdirSync(cwd)).toEqual([])
})

test('docs/guide/get-started.md: the questions make an app', async () => {
  const { code } = await type('app\r', 'svelte\r', 'base\r', 'none\r')
  expect(code).toBe(0)
  expect(readdirSync(cwd)).toEqual(['app'])
})
