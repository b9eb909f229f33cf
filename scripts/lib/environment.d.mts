export function testEnvironment(): NodeJS.ProcessEnv
