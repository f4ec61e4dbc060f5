#!/usr/bin/env node
import { runCli } from './runCli.ts'

process.exitCode = await runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  print: (text) => console.log(text),
  printError: (text) => console.error(text),
})
