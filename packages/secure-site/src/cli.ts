#!/usr/bin/env node
import { runCli } from './cli/runCli.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  signal: stop.signal,
})
