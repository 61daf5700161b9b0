import { beforeEach } from 'vitest'
import { resetModes } from '#tests/support/servers/first-mode.ts'

beforeEach(resetModes)
