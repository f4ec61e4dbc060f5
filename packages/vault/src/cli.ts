#!/usr/bin/env node
import { cliContextOf } from '@foyer/server-kit'
import { runCli } from './runCli.ts'

process.exitCode = await runCli(process.argv.slice(2), cliContextOf(process))
