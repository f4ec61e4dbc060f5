#!/usr/bin/env node
import { runCli } from './runCli.ts'
import { openQuestions } from './terminal.ts'

const { stdin, stdout } = process
const questions = stdin.isTTY && stdout.isTTY ? openQuestions(stdin, stdout) : undefined
process.exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  print: (text) => console.log(text),
  ...(questions && { ask: questions.ask }),
})
questions?.close()
