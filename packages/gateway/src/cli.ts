#!/usr/bin/env node
import { runCli } from './cli/runCli.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

const code = await runCli(process.argv.slice(2), {
  env: process.env,
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  // Apart from standard output, which other programs read.
  printNote: (line) => process.stderr.write(`${line}\n`),
  signal: stop.signal,
})
// A database that was lost cannot be closed, and what it leaves open must not keep the process.
if (code === 0) process.exitCode = code
else process.exit(code)
