type DemoLesson = {
  title: string;
  description: string;
  minutes: number;
  isFree?: boolean;
  video: string;
};

export type DemoCourse = {
  slug: string;
  title: string;
  level: 'beginner' | 'intermediate' | 'advanced';
  /** rupiah; null = free */
  price: number | null;
  isPublished: boolean;
  /** e-mail local part of the lead instructor */
  instructor: 'instruktur' | 'instruktur2';
  description: string;
  thumbnailUrl?: string;
  whatYouWillLearn: string[];
  targetAudience: string[];
  requirements: string[];
  organizationName?: string;
  accreditation?: string;
  certificateType?: string;
  lessons: DemoLesson[];
};

export type DemoCategory = { name: string; slug: string; courses: DemoCourse[] };
