#!/usr/bin/env node
import { runCli } from './runCli.ts'

process.exitCode = runCli(process.argv.slice(2), {
  cwd: process.cwd(),
  print: (text) => console.log(text),
})
