#!/usr/bin/env node
import { cliContextOf } from '@foyer/server-kit'
import { runCli } from './runCli.ts'

const context = cliContextOf(process)
// Notes go apart from standard output, which other programs read.
const code = await runCli(process.argv.slice(2), { ...context, printNote: context.printError })
// A database that was lost cannot be closed, and what it leaves open must not keep the process.
if (code === 0) process.exitCode = code
else process.exit(code)
