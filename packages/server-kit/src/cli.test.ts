import { expect, test } from 'vitest'
import { type CliProcess, cliContextOf, describeError, runCommand, runProgram } from './cli.ts'

class WrongSetting extends Error {}

function run(...argv: string[]) {
  const lines: string[] = []
  const context = {
    env: {},
    print: (line: string) => void lines.push(line),
    printError: (line: string) => void lines.push(`! ${line}`),
    signal: new AbortController().signal,
  }
  const code = runCommand(argv, context, {
    program: 'foyer-thing',
    version: '1.2.3',
    usage: 'how to',
    commands: {
      serve: async ({ print }) => print('served'),
      'keys create': async ({ print }) => print('made'),
      fail: async () => Promise.reject(new Error('away', { cause: new Error('the disk is full') })),
      misset: async () => Promise.reject(new WrongSetting('PORT is wrong')),
    },
    withArguments: { verify: async ({ print }, args) => print(`of ${args.join(' and ')}`) },
    delegated: { other: async ({ print }, args) => print(`other ${args.join(' ')}`) },
    isMisuse: (error) => error instanceof WrongSetting,
  })
  return code.then((ended) => ({ code: ended, lines }))
}

test('a command is found by all of its words, and one with arguments by its first', async () => {
  expect(await run('serve')).toEqual({ code: 0, lines: ['served'] })
  expect(await run('keys', 'create')).toEqual({ code: 0, lines: ['made'] })
  expect(await run('verify', 'a', 'b')).toEqual({ code: 0, lines: ['of a and b'] })
  for (const words of [[], ['help'], ['--help'], ['-h']])
    expect(await run(...words)).toEqual({ code: 0, lines: ['how to'] })
})

test('what is no command is said in one line with where to find those that are, and ends with 2', async () => {
  for (const words of [['keys'], ['serve', 'more'], ['toString'], ['constructor', 'name'], ['__proto__']]) {
    expect(await run(...words)).toEqual({
      code: 2,
      lines: [`! There is no command "${words.join(' ')}". "foyer-thing help" lists all commands.`],
    })
  }
})

test('help is given wherever it is asked for, by another program to its own commands', async () => {
  for (const words of [
    ['serve', '--help'],
    ['keys', '-h'],
    ['verify', 'a', '--help'],
    ['nonsense', '--help'],
  ])
    expect(await run(...words)).toEqual({ code: 0, lines: ['how to'] })
  expect(await run('other', '--help')).toEqual({ code: 0, lines: ['other --help'] })
})

test('a program says its version', async () => {
  for (const word of ['--version', '-v', 'version'])
    expect(await run(word)).toEqual({ code: 0, lines: ['1.2.3'] })
})

test('a failure ends with 1 and says what it came of, wrong settings end with 2', async () => {
  expect(await run('fail')).toEqual({ code: 1, lines: ['! away the disk is full'] })
  expect(await run('misset')).toEqual({ code: 2, lines: ['! PORT is wrong'] })
  expect(describeError('text')).toBe('text')
})

test('a program that finds its commands by itself is answered for in the same way, and may give advice on an error', async () => {
  const lines: string[] = []
  const context = {
    print: (line: string) => void lines.push(line),
    printError: (line: string) => void lines.push(`! ${line}`),
  }
  const ended = (argv: readonly string[], run: () => Promise<number>) =>
    runProgram(argv, context, {
      ...{ program: 'foyer-thing', version: '1.2.3', usage: 'how to', run },
      isMisuse: (error) => error instanceof WrongSetting,
      adviceOn: (error) => (error instanceof WrongSetting ? 'look there' : undefined),
    })
  expect(await ended(['do', '--help'], async () => 7)).toBe(0)
  expect(await ended(['do'], async () => 7)).toBe(7)
  expect(await ended(['do'], () => Promise.reject(new WrongSetting('PORT is wrong')))).toBe(2)
  expect(await ended(['do'], () => Promise.reject(new Error('away')))).toBe(1)
  expect(lines).toEqual(['how to', '! PORT is wrong', '! look there', '! away'])
})

test('the commands of a process stop when it is told to', () => {
  const listeners = new Map<string, () => void>()
  const said: string[] = []
  const process: CliProcess = {
    env: { A: '1' },
    argv: [],
    stdout: { write: (text) => said.push(text) },
    stderr: { write: (text) => said.push(`! ${text}`) },
    once: (signal, listener) => listeners.set(signal, listener),
  }
  const { env, print, printError, signal } = cliContextOf(process)
  print('a')
  printError('b')
  expect(said).toEqual(['a\n', '! b\n'])
  expect(env).toEqual({ A: '1' })
  expect([...listeners.keys()]).toEqual(['SIGINT', 'SIGTERM'])
  expect(signal.aborted).toBe(false)
  listeners.get('SIGTERM')?.()
  expect(signal.aborted).toBe(true)
})
