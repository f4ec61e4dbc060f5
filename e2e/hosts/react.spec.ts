import { test } from '../fixtures.ts'
import { compatCases } from './compat.ts'
import { hostJourney } from './journey.ts'
import { reactHost } from './reactHost.ts'

const served = hostJourney(test, reactHost)
compatCases(test, reactHost, served, ['ours', 'wrapper'])
