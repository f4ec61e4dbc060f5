#!/usr/bin/env node
import { createInterface } from 'node:readline/promises'
import { runCli } from './runCli.ts'

const { stdin, stdout } = process
const lines = stdin.isTTY ? createInterface({ input: stdin, output: stdout }) : undefined
process.exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  print: (text) => console.log(text),
  ...(lines && { ask: (question: string) => lines.question(question) }),
})
lines?.close()
