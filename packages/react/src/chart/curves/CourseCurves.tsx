import { useTranslation } from '../../i18n/useTranslation.js';
import { Curves } from './Curves.js';

/** The course of one thing. */
export interface Course {
  readonly name: string;
  /** Any figures, oldest first, as many as there are times; drawn as change since the first. */
  readonly values: readonly number[];
  /** Drawn over the others. */
  readonly isMain?: boolean | undefined;
}

interface CourseCurvesProps {
  readonly label: string;
  readonly times: readonly number[];
  readonly courses: readonly Course[];
  /** Places with a dot on every curve, such as purchases. */
  readonly marks?: readonly number[] | undefined;
}

/** How several prices have moved since the same day, in percent. */
export function CourseCurves({ label, times, courses, marks }: CourseCurvesProps) {
  const { format } = useTranslation();
  const percent = (ratio: number, places: number) =>
    format.percent(ratio.toFixed(6), { places, sign: true, zero: true });
  const curves = courses.map(({ name, values, isMain }, index) => ({
    name,
    line: isMain ? 'main' : String(index % 10),
    values: values.map((value) => value / (values[0] || 1) - 1),
  }));
  return (
    <Curves
      className="tb-courses"
      label={label}
      places={times}
      marks={marks}
      plots={[{ name: 'course', base: 0, axis: (ratio) => percent(ratio, 0), curves }]}
      reading={(at) => curves.map(({ name, line, values }) => ({ name, line, text: percent(values[at] ?? 0, 2) }))}
    />
  );
}
