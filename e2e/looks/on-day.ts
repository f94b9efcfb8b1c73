/** Preloaded by a build that is to think that it is another day: `BUILD_TIME` is the moment at which it begins. */
const RealDate = Date;
const shift = RealDate.parse(process.env.BUILD_TIME ?? '') - RealDate.now();
if (Number.isNaN(shift)) throw new Error('BUILD_TIME is no time');

globalThis.Date = class extends RealDate {
	constructor(...parts: unknown[]) {
		if (parts.length === 0) super(RealDate.now() + shift);
		else super(...(parts as [number]));
	}
	static override now(): number {
		return RealDate.now() + shift;
	}
} as DateConstructor;
