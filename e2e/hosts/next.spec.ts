import { test } from '../fixtures.ts'
import { compatCases } from './compat.ts'
import { hostJourney } from './journey.ts'
import { nextHost } from './nextHost.ts'

const served = hostJourney(test, nextHost)
compatCases(test, nextHost, served, ['wrapper'])
